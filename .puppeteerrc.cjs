// The tests find or install their browsers, so Puppeteer doesn't need to download any.
module.exports = { skipDownload: true };
