/** Sets the address of the site's server: the demo's port can differ. A real site writes it into its tags. */
const { href } = new URL('./tours', location.href);
document.querySelector('tour-booking')?.setAttribute('base-url', href);
