/**
 * Where contents of commits and builds are taken in whole, as texts or by lines, and what bounds each: in milliseconds of a
 * thread that serves everybody and in bytes that one of them may take. Counted by file and way, so that a new place has
 * to be looked at.
 */
const NAMED = [
  {
    bound: 'the doors to contents of commits: they look at sizes before git writes anything (MAX_FILE_BYTES)',
    files: {
      'source/repositories/read-blobs.ts': { git: 1, text: 1 },
      'source/repositories/blob-reader.ts': { git: 1, text: 1, whole: 1 },
    },
  },
  {
    bound:
      'sizes alone, 50 bytes of each file that listChanges gave; patches of files that chooseFitting chose by lines and bytes',
    files: {
      'source/repositories/hunks.ts': { git: 1, boundless: 1, text: 1 },
      'source/repositories/read-patch.ts': { boundless: 2, whole: 1 },
      'source/repositories/parse-patch.ts': { lines: 1 },
    },
  },
  {
    bound:
      'files in conflict of 512 kB each and 4 MB together (CONFLICT_LIMITS), cut by splitLines; texts of an answer',
    files: {
      'source/repositories/read-conflicts.ts': { text: 4 },
      'source/repositories/resolve-conflicts.ts': { text: 1 },
    },
  },
  {
    bound: 'the first megabyte of what a push sends, and 4 kB of one command',
    files: { 'source/repositories/peek-commands.ts': { whole: 1, text: 2 } },
  },
  {
    bound: '2,000 letters of a file, from a selected element on',
    files: { 'assistant/assistant/turns/read-selection.ts': { lines: 1 } },
  },
  {
    bound: 'the first 256 kB of a start page',
    files: { 'delivery/builds/assert-page.ts': { whole: 1, text: 1 } },
  },
  {
    bound: 'the first 20,000 characters of a file; imports of at most 300 files that a search found',
    files: {
      'review/visual-edits/find-sources.ts': { lines: 1 },
      'assistant/assistant/rules/shown-in-data.ts': { lines: 1 },
    },
  },
  {
    bound: 'the first 64 kB of a file of attributes',
    files: { 'source/repositories/merge.ts': { git: 1, lines: 1 } },
  },
  {
    bound: 'a content of a result that may be a pointer has 1 kB at most',
    files: { 'delivery/builds/collect-files.ts': { whole: 1 } },
  },
  {
    bound: "names of branches in a packet of git's report, which has 64 kB at most",
    files: { 'source/repositories/push-links.ts': { text: 2 } },
  },
  {
    bound: 'a content that the doors gave is made one text of; 5 MB take some ms',
    files: {
      'projects/projects/read-packages.ts': { text: 1 },
      'delivery/builds/read-scripts.ts': { text: 1 },
      'delivery/builds/install-cache-key.ts': { text: 1 },
      'delivery/builds/package-manager.ts': { text: 1 },
      'source/manifests/read-manifest.ts': { text: 1 },
      'source/texts/commit-reader.ts': { text: 3 },
      'source/texts/why-read-only.ts': { text: 1 },
      'together/source-uses/replace-address.ts': { text: 2 },
      'together/theme-sources/read-source.ts': { text: 1 },
    },
  },
  {
    bound:
      'lines are counted before they are cut (MAX_LINES of line-changes.ts); the patch is of the same files, without their lines',
    files: {
      'source/repositories/line-changes.ts': { lines: 1, text: 2 },
      'review/comments/follow-marks.ts': { text: 1 },
      'assistant/session-changes/changes-to-wire.ts': { text: 1 },
      'assistant/session-changes/describe-changes.ts': { text: 1, lines: 1 },
    },
  },
  {
    bound: 'a file that a model may open or write has 512 kB (MAX_BYTES of workspace.ts)',
    files: {
      'assistant/assistant/model/tools/find-places.ts': { lines: 1 },
      'assistant/assistant/model/tools/read-file.ts': { lines: 1 },
      'assistant/assistant/model/tools/replace-text.ts': { lines: 2 },
      'assistant/assistant/model/tools/search-text.ts': { lines: 1 },
      'assistant/assistant/model/tools/show-difference.ts': { lines: 1 },
      'assistant/assistant/model/tools/write-file.ts': { lines: 2 },
      'model/language-model/mask-text.ts': { lines: 1 },
    },
  },
  {
    bound: 'of a value of a locale file, and of a manifest, which has MANIFEST_LIMITS.bytes',
    files: {
      'source/texts/locale-files/yaml-scalar.ts': { lines: 1 },
      'source/manifests/parse-manifest.ts': { lines: 1 },
    },
  },
  {
    bound: 'what git says of itself, within the limit of its output',
    files: {
      'source/repositories/git.ts': { lines: 1, text: 3 },
      'source/repositories/packets.ts': { text: 2, whole: 1 },
      'source/repositories/limit-new-refs.ts': { text: 3, whole: 1 },
      'source/repositories/search.ts': { text: 1 },
      'source/repositories/read-cgi-head.ts': { lines: 1, text: 1, whole: 1 },
    },
  },
  {
    bound: 'what a sandbox says, cut at the length of a line, or within the limit of its output',
    files: {
      'assistant/assistant/model/tools/run-check.ts': { lines: 1 },
      'delivery/builds/log-text.ts': { lines: 1, text: 2 },
      'delivery/builds/sandbox/probe-sandbox.ts': { whole: 1 },
      'delivery/browser/sandboxed-browser.ts': { text: 1 },
      'delivery/browser/devtools.ts': { text: 1, whole: 2 },
      'delivery/dev-servers/bridge.ts': { text: 1 },
      'delivery/dev-servers/forward.ts': { text: 1 },
    },
  },
  {
    bound:
      'a file of a build has 50 MB (RESULT of collect-files.ts), one whose text is read 1 MB (choose-pages.ts), one that is compressed 8 MB',
    files: {
      'delivery/builds/blobs.ts': { whole: 1 },
      'delivery/browser/answer-requests.ts': { whole: 1 },
      'delivery/deployments/send-file.ts': { whole: 1 },
      'together/page-pictures/make-comparison.ts': { whole: 1 },
      'work/project-widgets/snapshots/copy-images.ts': { whole: 1 },
      'work/project-widgets/snapshots/filter-css.ts': { text: 1 },
    },
  },
  {
    bound: 'the size in the head of the entry is looked at first (MAX_MARKED_BYTES)',
    files: { 'delivery/builds/mark-archive.ts': { whole: 1 } },
  },
  {
    bound: 'an uploaded picture, within the limit of uploads',
    files: {
      'review/comments/pictures/find-pinned.ts': { whole: 1 },
      'review/page-exports/export-images.ts': { whole: 1 },
      'review/page-exports/export-fonts.ts': { whole: 1 },
      'together/ai-builder/images/show-images.ts': { whole: 1 },
    },
  },
  {
    bound: 'a body of a call, a prompt, an answer of a model or a page that was fetched, within their limits',
    files: {
      'assistant/assistant/find-draft.ts': { lines: 1 },
      'assistant/session-changes/write-message.ts': { lines: 1 },
      'review/pull-requests/write-text.ts': { lines: 1 },
      'together/ai-builder/compose/read-prompt.ts': { lines: 1 },
      'together/ai-builder/sources/read-address.ts': { text: 3 },
      'source/installations/receive-webhook.ts': { text: 1 },
      'source/repositories/authorize-git.ts': { text: 1 },
      'work/jira/receive-webhook.ts': { text: 1 },
    },
  },
  {
    bound: 'our own: samples, names of programs, variables within the limits of their contract, content that we commit',
    files: {
      'projects/projects/samples.ts': { lines: 1 },
      'projects/environment-variables/hide-values.ts': { lines: 1, text: 1 },
      'delivery/browser/find-browser.ts': { text: 1 },
      'delivery/builds/manifest.ts': { text: 1 },
      'source/repositories/store-blobs.ts': { whole: 1 },
    },
  },
];

/** @type {Readonly<Record<string, Readonly<Record<string, number>>>>} by file and way, how often */
export const BOUNDS = Object.fromEntries(
  NAMED.flatMap(({ files }) => Object.entries(files).map(([path, ways]) => [`server/developer/${path}`, ways])),
);
