/** Whether two addresses are the same page, whatever a campaign has added: for links that open the dialog. */

/** Parameters of campaigns, and the click IDs of ad networks, social networks and mailings. */
const CAMPAIGN =
  /^((utm|mtm|hsa|gad)_.*|.*clk?id|mc_[ce]id|_hs(enc|mi)|_gl|[gw]braid|gclsrc|srsltid|igshid|li_fat_id|mkt_tok)$/i;

/** The page of an address, without what a campaign added to it. Any other parameter may choose the page, as in `/?p=12`. */
export function pageOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const others = [...searchParams].filter(([name]) => !CAMPAIGN.test(name));
  return `${origin}${pathname}?${new URLSearchParams(others)}`;
}
