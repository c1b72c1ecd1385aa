import type { Instruction } from '../instruction/instruction.ts';
import { replaceColor, setToken } from './colors.ts';
import { renameKey, setValue } from './keys.ts';
import { changeLook } from './looks/change-look.ts';
import { tokenUses } from './looks/token-uses.ts';
import type { Opened } from './opened.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { rewriteText } from './rewrite-text.ts';
import { refusedPath } from './scope.ts';

/** Uses of a token that a note names. */
const MAX_NAMED = 50;

type SetInstruction = Extract<Instruction, { act: 'set' }>;

/** A token or a value by its name; of a token all its uses are named: they change, too. */
async function decideSet(
  { project, languages }: Opened,
  { name, to, hints, quoted }: SetInstruction,
): Promise<Decision> {
  const isStyle = /^(?:--|\$|@)/.test(name);
  const value = quoted && !isStyle ? await setValue(project, languages, name, to, hints) : null;
  if (value) return value;
  const decision = await setToken(project, languages, name, to, hints);
  if (!decision || decision.do === 'refuse' || !isStyle) return decision ?? { do: 'refuse', reason: 'not_found' };
  const uses = (await tokenUses(project, name)).map(({ path, line }) => `${path}:${line}`);
  return uses.length === 0
    ? decision
    : { ...decision, notes: [{ note: 'token_uses', values: uses.slice(0, MAX_NAMED) }] };
}

/** A text without quotes counts where it is the whole text of a place: else it was no text. */
function onlyWhole(decision: Decision): Decision {
  if (decision.do === 'refuse') return decision.reason === 'same' ? decision : { do: 'refuse', reason: 'no_model' };
  return decision.groups.every(({ whole, role }) => whole && role === 'text')
    ? decision
    : { do: 'refuse', reason: 'no_model' };
}

/** What is to be done for an instruction that changes something: apply, ask or refuse. */
export async function decideOn(opened: Opened, instruction: Instruction): Promise<Decision> {
  const { project, languages, looks } = opened;
  const within =
    'hints' in instruction ? instruction.hints.within : instruction.act === 'unclear' ? instruction.within : [];
  const reason = refusedPath(instruction.act === 'look' ? instruction.wish.hints.within : within);
  if (reason) return { do: 'refuse', reason };
  switch (instruction.act) {
    case 'replace': {
      const { from, to, hints, loose } = instruction;
      const decision = await replaceText(project, languages, from, to, hints);
      return loose ? onlyWhole(decision) : decision;
    }
    case 'rewrite':
      return rewriteText(opened, instruction);
    case 'look':
      return looks ? changeLook(project, languages, looks, instruction.wish) : { do: 'refuse', reason: 'no_model' };
    case 'colour':
      return replaceColor(project, languages, instruction.from, instruction.to, instruction.hints);
    case 'rename-key':
      return renameKey(project, instruction);
    case 'set':
      return decideSet(opened, instruction);
    default:
      return { do: 'refuse', reason: 'no_model' };
  }
}
