/** Whether two addresses are the same page: a menu's link has none of what an ad added to the address of the visit. */

/** Parameters of campaigns, and the click IDs of ad networks, social networks and mailings. */
const CAMPAIGN =
  /^((utm|mtm|hsa|gad)_.*|.*clk?id|mc_[ce]id|_hs(enc|mi)|_gl|[gw]braid|gclsrc|srsltid|igshid|li_fat_id)$/i;

/** Any other parameter may choose the page, as in `/?p=12`. */
export function isSamePage(one: string, other: string): boolean {
  return withoutCampaign(one) === withoutCampaign(other);
}

function withoutCampaign(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const others = [...searchParams].filter(([name]) => !CAMPAIGN.test(name));
  return `${origin}${pathname}?${new URLSearchParams(others)}`;
}
