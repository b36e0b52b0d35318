/**
 * What on the page opens a dialog: a button with `commandfor`, a link to `#ID`, or the page's own address with
 * `#ID`. Also which of several copies of a tag opens. `dialog.ts` opens it, and `dialog-home.ts` decides for which
 * home.
 */
import type { LitElement } from 'lit';
import { pageOf } from '../page/same-page.js';
import { listenOnWindow } from '../page/window-events.js';
import { isRendered } from './viewport.js';

interface Dialog {
  readonly isDialog: boolean;
  readonly isOpen: boolean;
  show(opener?: HTMLElement): void;
}

export function watchDialogLinks(host: LitElement, dialog: Dialog): void {
  /**
   * A link to the dialog opens it in place: following it would scroll the page, or load it again. Themes prevent and
   * stop clicks, and scroll to such links by themselves. Firefox before 144 and Safari before 26.2 lack `commandfor`.
   */
  const handleClick = (event: MouseEvent) => {
    const { metaKey, ctrlKey, shiftKey } = event;
    if (!dialog.isDialog || metaKey || ctrlKey || shiftKey) return;
    // The slot around the trigger has handled it.
    if (event.composedPath().includes(host)) return;
    const command = `[command='--show'][commandfor='${CSS.escape(host.id)}']`;
    const opener = event.composedPath().find((node): node is HTMLElement => {
      if (node instanceof HTMLAnchorElement) return leadsTo(node, host);
      return node instanceof HTMLButtonElement && node.matches(command);
    });
    if (!opener || !isFirst(host)) return;
    event.preventDefault();
    dialog.show(opener);
  };
  /** A script of the page may set the hash after a link has opened the dialog for a home. */
  const handleHash = () => {
    if (!dialog.isOpen && leadsTo(location, host) && isFirst(host)) dialog.show();
  };
  listenOnWindow(host, { click: handleClick, hashchange: handleHash });
  host.addController({
    hostConnected() {
      if (!host.hasUpdated) handleHash();
    },
  });
}

function leadsTo({ href, hash }: Location | HTMLAnchorElement, { id }: Element): boolean {
  // As the browser encodes it: an id may contain letters of any language.
  const isNamed = id !== '' && hash === new URL(`#${id}`, location.href).hash;
  return isNamed && pageOf(href) === pageOf(location.href);
}

/** Pages have a header for phones and one for desktops, with the same tag: the one in use opens. */
export function isFirst(host: Element): boolean {
  const root = host.getRootNode() as Document | ShadowRoot;
  const copies = [...root.querySelectorAll(`${host.localName}[id='${CSS.escape(host.id)}']`)];
  return [...copies.filter(isRendered), ...copies, host][0] === host;
}
