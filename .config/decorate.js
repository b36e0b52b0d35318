/**
 * In place of the compiler's helper, which handles decorators of every kind. Lit's property
 * decorators define the accessor themselves.
 */
export default function decorate([decorator], target, name) {
  decorator(target, name);
}
