import type { AskReason, Note } from '../assistant.ts';
import type { Hints } from '../instruction/instruction.ts';
import type { Reason } from '../reasons.ts';
import { withShownData } from './shown-in-data.ts';
import { findGroups } from './find-groups.ts';
import { withConstantKinds } from './kinds-of-constants.ts';
import type { Group } from './groups.ts';
import type { Languages } from './languages.ts';
import { inOfferedOrder, ofKind } from './of-kind.ts';
import { placeAt, type Project } from './project.ts';
import { readScope } from './scope.ts';
import { plainWords, searchWords } from './search-words.ts';
import { plain } from '#server/developer/source/texts/units.ts';

/** Planned edit. `notes`: what else is to be said of it. */
export type Decision =
  | { readonly do: 'apply'; readonly groups: readonly Group[]; readonly notes?: readonly Note[] }
  | {
      readonly do: 'ask';
      readonly because: AskReason;
      readonly groups: readonly Group[];
      readonly notes?: readonly Note[];
    }
  | {
      readonly do: 'refuse';
      readonly reason: Reason;
      /** Sentences that say what this one lacks. */
      readonly can?: readonly string[];
    };

/** Places that a note names. */
const MAX_NAMED = 20;

/** The best of the places: whole texts before parts, texts before code. What no parser reads may be any of them. */
function bestOf(groups: readonly Group[], everywhere: boolean): Group[] {
  const [unparsed, parsed] = [groups.filter((group) => group.unparsed), groups.filter((group) => !group.unparsed)];
  const texts = parsed.filter((group) => group.role === 'text');
  const ranked = texts.length > 0 ? texts : parsed;
  const wholes = ranked.filter((group) => group.whole);
  if (everywhere && texts.length > 0) return [...texts.filter((group) => group.doubt !== 'joined'), ...unparsed];
  return [...(wholes.length > 0 ? wholes : ranked), ...unparsed];
}

/** Whether a text is in files that only users may change. */
export async function isGuarded(project: Project, text: string): Promise<boolean> {
  const hits = await project.searchAll(searchWords(text), project.guarded);
  const files = await project.readAll(hits.slice(0, 20));
  return files.some((file) => plain(file.source).includes(plain(text)));
}

function inScripts(group: Group) {
  return (
    /(?:^|\/)package\.json$/.test(group.file.path) &&
    group.members.some((member) => {
      const path = member.text?.path?.[0] ?? '';
      return path === 'scripts' || path === '';
    })
  );
}

/**
 * Judges the places of a change: apply, ask or refuse (visible-cases.json, rule 4).
 * @param missed none of them is of the kind that was named
 */
function decide(groups: readonly Group[], hints: Hints, unknown: boolean, missed: boolean): Decision | null {
  const best = inOfferedOrder(bestOf(groups, hints.everywhere));
  const first = best[0];
  if (!first) return null;
  if (best.every(inScripts)) return { do: 'refuse', reason: 'protected' };
  if (best.some((group) => group.breaksPlaceholder)) {
    if (best.length === 1 || hints.everywhere) return { do: 'refuse', reason: 'placeholder' };
  }
  if (best.every(({ role }) => role === 'code')) return { do: 'ask', because: 'code', groups: best };
  if (missed) return { do: 'ask', because: 'kind', groups: best };
  const isSure = hints.everywhere && !best.some((group) => group.unparsed);
  if (best.length > 1 && !isSure) return { do: 'ask', because: 'several', groups: best };
  const doubt = best.find((group) => group.doubt)?.doubt;
  if (doubt || unknown) return { do: 'ask', because: doubt ?? 'hint', groups: best };
  return { do: 'apply', groups: best };
}

/** Where a text that is changed as a whole is a part of others, as a name is of the page's title. */
function partsBeside(groups: readonly Group[], { groups: meant }: Exclude<Decision, { do: 'refuse' }>): Note[] {
  if (!meant.every(({ whole }) => whole)) return [];
  const parts = groups.filter((each) => !meant.includes(each) && each.role === 'text' && !each.whole);
  const values = inOfferedOrder(parts).map(({ file, offset, said }) => {
    const { path, line } = placeAt(file, offset, said);
    return `${path}:${line}`;
  });
  return values.length > 0 ? [{ note: 'also_in_texts', values: [...new Set(values)].slice(0, MAX_NAMED) }] : [];
}

/** "Replace 'old' with 'new'". */
export async function replaceText(
  project: Project,
  languages: Languages,
  from: string,
  to: string,
  hints: Hints,
): Promise<Decision> {
  if (plain(from) === plain(to)) return { do: 'refuse', reason: 'same' };
  if (!from.trim()) return { do: 'refuse', reason: 'no_model' };
  const scope = readScope(project, hints, languages);
  const found = await withShownData(
    project,
    await findGroups(project, scope, languages, from, to, hints.kinds.length > 0),
  );
  const groups = hints.kinds.length > 0 ? await withConstantKinds(project, found) : found;
  const { groups: asked, missed, elsewhere } = ofKind(groups, hints);
  const decision = decide(asked, hints, scope.unknown, missed);
  const documents = elsewhere.length > 0 ? [{ note: 'also_in_documentation' as const, values: elsewhere }] : [];
  if (decision)
    return decision.do === 'refuse'
      ? decision
      : { ...decision, notes: [...documents, ...partsBeside(asked, decision)] };
  if (!scope.named && (await isGuarded(project, from))) return { do: 'refuse', reason: 'protected' };
  const isElsewhere = (await project.otherEncodings(plainWords(from), scope.paths)).length > 0;
  return { do: 'refuse', reason: isElsewhere ? 'encoding' : 'not_found' };
}
