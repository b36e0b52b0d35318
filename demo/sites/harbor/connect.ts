/** The demo's address is different each time. A site of your own writes base-url into its tags. */
const { href } = new URL('./tours', location.href);
document.querySelector('tour-booking')?.setAttribute('base-url', href);
