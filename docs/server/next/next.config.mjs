export default {
  // The widget's requests end with a slash, and it doesn't follow redirects.
  skipTrailingSlashRedirect: true,
  // The same redirect as Next.js's own, for all other paths.
  async redirects() {
    return [{ source: '/:path((?!tours/.).+)/', destination: '/:path', permanent: true }];
  },
};
