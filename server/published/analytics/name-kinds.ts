/** What texts of views are, as `view_names.kind` stores it. */
export const NAME_KINDS = { page: 1, route: 2, path: 3, source: 4, campaign: 5, browser: 6, country: 7 } as const;
export type NameKind = keyof typeof NAME_KINDS;
