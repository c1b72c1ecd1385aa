import { hostOfAddress } from '#common/rules/host-of-address.ts';
import type { SiteSettings } from '#src/api/sites.ts';

/** The site settings as the form holds them. */
export interface SettingsDraft {
  readonly name: string;
  readonly domain: string;
  readonly description: string;
  readonly lang: string;
  /** Addresses and ranges. */
  readonly whitelist: readonly string[];
  readonly uncounted: readonly string[];
  readonly beacon: boolean;
  readonly maintenance: boolean;
}

/** The form filled from the stored settings. */
export function startDraft(site: SiteSettings): SettingsDraft {
  return {
    name: site.name,
    domain: site.domain,
    description: site.description,
    lang: site.lang,
    whitelist: site.whitelist_ip,
    uncounted: site.uncounted_ip,
    beacon: site.beacon,
    maintenance: site.maintenance ?? false,
  };
}

/** The body of the save call. */
export function toInput(draft: SettingsDraft) {
  return {
    name: draft.name,
    domain: hostOfAddress(draft.domain),
    description: draft.description,
    lang: draft.lang,
    whitelist_ip: [...draft.whitelist],
    uncounted_ip: [...draft.uncounted],
    beacon: draft.beacon,
    maintenance: draft.maintenance,
  };
}

/** Whether the form holds something that is not stored. @param keys the fields that are asked about; all by default */
export function isDirty(
  draft: SettingsDraft,
  site: SiteSettings,
  keys = Object.keys(draft) as readonly (keyof SettingsDraft)[],
): boolean {
  const stored = startDraft(site);
  const typed = { ...draft, domain: hostOfAddress(draft.domain) };
  return keys.some((key) => JSON.stringify(typed[key]) !== JSON.stringify(stored[key]));
}
