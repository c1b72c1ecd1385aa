// Who may import whom among our own folders (docs/architecture.md). Closed by default: a file of `common`, `src` or
// `server` that is in no zone may import nothing, and nothing but the folders named beside a zone may be imported from it.

const contract = 'common/contract';
const pure = [contract, 'common/layout', 'common/rules'];
const views = [...pure, 'common/forms', 'common/project-widgets', 'common/widgets', 'common/components'];
const kit = ['src/api', 'src/ui', 'src/i18n', 'src/actions', 'locales'];
const browser = [...views, ...kit, 'src/parts'];

/** The storeys of the server, from the ground up: each may import those named beside it. */
const platform = ['server/platform'];
const builder = [...platform, 'server/builder'];
const people = [...builder, 'server/people'];
const STOREYS = {
  platform: [],
  builder: platform,
  people: builder,
  published: people,
  business: people,
  developer: [...people, 'server/published'],
  'browser-app': ['server'],
  operations: ['server'],
  testing: ['server'],
};

/**
 * Each folder may import from itself and from what is named beside it. The zone of a file is the longest that fits; `*` is
 * one folder of any name, which may not import the folders beside it.
 */
export const ZONES = {
  'common/contract': [],
  'common/layout': [contract, 'common/rules'],
  'common/rules': [contract, 'common/layout'],
  'common/forms': [],
  'common/html': [],
  'common/markdown': ['common/rules'],
  'common/inspect': [],
  'common/project-widgets': pure,
  'common/widgets': [...pure, 'common/forms', 'common/project-widgets'],
  'common/components': [...pure, 'common/widgets'],
  'src/ui': ['src/i18n'],
  'src/i18n': [contract, 'common/rules', 'locales'],
  'src/api': [contract],
  // Features register their actions by context: the registry knows none of them.
  'src/actions': ['src/ui', 'src/i18n', 'locales'],
  'src/parts': [...views, ...kit, 'common/markdown'],
  'src/admin/*': browser,
  'src/developer/*': browser,
  'src/developer/chat-sessions': [...browser, 'common/inspect'],
  'src/editor': [...browser, 'common/html', 'common/markdown'],
  // It runs in pages of strangers.
  'src/inspect-frame': ['common/inspect'],
  'src/app': [...browser, 'src'],
  ...Object.fromEntries(
    Object.entries(STOREYS).map(([name, below]) => [`server/${name}`, ['common', 'locales', ...below]]),
  ),
  server: ['common', 'server', 'locales'],
};

/** What a zone would allow. */
export const EXCEPTIONS = [
  {
    from: 'server/people/accounts',
    to: 'server/people/connections',
    reason: 'Connections sign people in and so know accounts, not the other way round',
  },
];
