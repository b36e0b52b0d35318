/** Whether visitors can see what a notice says. */
import type { LitElement } from 'lit';

const headingOf = (notice: HTMLElement) => notice.querySelector('h3') ?? notice;

/** Returns a function that finds the first caution whose heading can't be seen. */
export function watchCautions(host: LitElement): () => HTMLElement | undefined {
  /** Of headings: only an observer knows which part of a frame is in the window. */
  const outside = new WeakSet<Element>();
  const observer =
    globalThis.IntersectionObserver &&
    new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) outside.delete(target);
        else outside.add(target);
      }
    });
  const cautions = () => [...host.renderRoot.querySelectorAll<HTMLElement>('.notice.caution')];
  host.addController({
    hostUpdated() {
      for (const caution of cautions()) observer?.observe(headingOf(caution));
    },
  });
  /** A bar may cover it, or its container may have scrolled. jsdom and happy-dom lack the method. */
  const isOnTop = (heading: Element) => {
    const { left, right, top, bottom } = heading.getBoundingClientRect();
    const root = host.renderRoot as ShadowRoot;
    return heading.contains(
      root.elementFromPoint?.((left + right) / 2, (top + bottom) / 2) ?? null,
    );
  };
  return () =>
    cautions().find((caution) => {
      const heading = headingOf(caution);
      return outside.has(heading) || !isOnTop(heading);
    });
}
