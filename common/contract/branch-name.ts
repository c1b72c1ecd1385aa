/** Letters of a name: with `refs/heads/` before it, what code hosts take. */
const MAX_NAME = 244;
/** What git lets no branch be called (git-check-ref-format): as a path or a revision it could lead elsewhere. */
const NEVER = /^[-/]|(?:^|\/)\.|[/.]$|\/\/|\.\.|\.lock(?:\/|$)|@\{|[~^:?*[\\]/;
/** Invisible letters, those that turn the ones around them, and what is no letter: git takes them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\ufffd]/u;

/** Whether a branch may be called so: what git takes, but what could be read as something else, or not be seen. */
export function isBranchName(name: string): boolean {
  if (name === '' || name.length > MAX_NAME || /^(?:@$|HEAD$|refs\/)/.test(name)) return false;
  return !NEVER.test(name) && !UNSEEN.test(name);
}
