import type { Logger } from 'pino';
import type { ChosenModel } from '#server/developer/model/language-model/find-model.ts';
import type { Answer, Assistant, Turn } from '../assistant';
import type { ParseTexts } from '../rules/project';
import { ModelFault } from '#server/developer/model/language-model/model-fault.ts';
import { type ModelResult, type ModelTurn, takeModelTurn, TURN_LIMITS, type TurnLimits } from './model-turn';
import { openModel } from '#server/developer/model/language-model/open-model.ts';

/** What a turn may take beside the model: the rules before it, and storing after it. */
const BESIDE_MS = 60_000;
const EMPTY = { nearest: [], can: [], notes: [] } as const;

/** Exact results of the rules are not passed to a model: changes, ambiguous places, lists, and forbidden changes. */
function isExact(answer: Answer): boolean {
  if (answer.outcome === 'several') return answer.answers.every((each) => isExact(each.answer));
  if (answer.outcome === 'refuse') return ['same', 'secret', 'protected', 'selection_gone'].includes(answer.reason);
  return answer.outcome !== 'answer' || answer.topic !== 'project';
}

function answerOf(result: ModelResult): Answer {
  const isNothing = result.text === '' && Object.keys(result.files).length === 0;
  if (isNothing && result.ended === 'model_silent')
    return { outcome: 'refuse', reason: 'model_silent', usage: result.usage, ...EMPTY };
  return { outcome: 'reply', ...result };
}

/** Where the rules' answer would change files although it was only to be asked or planned, they are not asked. */
async function askRules(rules: Assistant, turn: Turn): Promise<Answer | null> {
  if (turn.chosen) return rules.turn(turn);
  if ((turn.mode ?? 'edit') !== 'edit' && rules.understands(turn.prompt)) return null;
  const answer = await rules.turn(turn);
  if ((turn.mode ?? 'edit') !== 'edit' && 'files' in answer) return null;
  return isExact(answer) ? answer : null;
}

/**
 * The assistant with a model: rules first, and the model for what they do not understand.
 * @param limits for tests
 */
export function createModelAssistant(
  rules: Assistant,
  chosen: ChosenModel,
  { parse, log, limits = {} }: { parse: ParseTexts; log: Logger; limits?: Partial<TurnLimits> },
): Assistant {
  const { model: name, turnTokens: cap, apiKey } = chosen;
  const turning: ModelTurn = { model: openModel(chosen), name, cap, parse, limits: { ...TURN_LIMITS, ...limits } };
  return {
    source: 'model',
    longestMs: turning.limits.timeMs + BESIDE_MS,
    suggest: (turn) => rules.suggest(turn),
    understands: (sentence) => rules.understands(sentence),
    async turn(turn) {
      const exact = await askRules(rules, turn);
      if (exact !== null) return exact;
      const given = (await turn.context?.()) ?? { ticket: null, history: [], selection: null, secrets: [] };
      // The model's own key must not leave either: a server may write it into its answer.
      const secrets = apiKey === null ? given.secrets : [...given.secrets, apiKey];
      try {
        return answerOf(await takeModelTurn(turning, turn, { ...given, secrets }));
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error;
        const { trouble: reason, usage } = error;
        // The cause may contain the prompt or the server's reply: only its name is logged.
        log.warn({ reason, model: name }, 'The model could not answer.');
        return { outcome: 'refuse', reason, ...(usage && { usage }), ...EMPTY };
      }
    },
  };
}
