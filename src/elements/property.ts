/** How properties are declared. Without decorators, which would weigh 0.4 kB in the shipped script. */

/** A property that has no attribute. */
export const noAttribute = { attribute: false };

/** A property of the element's own, momentary and not for others. */
export const ownState = { state: true };
