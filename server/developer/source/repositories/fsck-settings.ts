/** Marks that old commits of many a sound repository have. What would write outside a work tree is refused. */
const HARMLESS = [
  'badDate',
  'badDateOverflow',
  'badEmail',
  'badTimezone',
  'duplicateEntries',
  'missingEmail',
  'missingNameBeforeEmail',
  'missingSpaceBeforeDate',
  'missingSpaceBeforeEmail',
  'missingTaggerEntry',
  'multipleAuthors',
  'zeroPaddedDate',
  'zeroPaddedFilemode',
];

/**
 * Settings with which git checks the objects that come in.
 * @param by what brings them: a fetch from a code host, or a push, whose client is shown the warnings
 */
export function fsckSettings(by: 'fetch' | 'receive'): readonly string[] {
  const level = by === 'receive' ? 'warn' : 'ignore';
  return [`${by}.fsckObjects=true`, ...HARMLESS.map((name) => `${by}.fsck.${name}=${level}`)];
}
