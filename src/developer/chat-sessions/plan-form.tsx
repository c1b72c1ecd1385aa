import { ListChecks, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useSessionView } from './session-view';

/** As the contract bounds them (PLAN_LIMITS). */
const MAX_STEPS = 12;
const MAX_CHARACTERS = 300;

interface Step {
  readonly id: number;
  readonly text: string;
}

/** Steps that one edits, removes and adds to, then approves: only then files change. */
function PlanForm({ steps: proposed }: { steps: readonly string[] }) {
  const { t } = useTranslation('chat-sessions');
  const { ask } = useSessionView();
  const [steps, setSteps] = useState<readonly Step[]>(proposed.map((text, id) => ({ id, text })));
  const wanted = steps.map(({ text }) => text.trim()).filter((text) => text !== '');
  const spent = useQueriesLeft();
  const refused = wanted.length === 0 ? t('plan.empty') : spent;
  const nextId = Math.max(0, ...steps.map(({ id }) => id + 1));
  const approve = (event: FormEvent) => {
    event.preventDefault();
    if (refused !== null) return;
    ask([t('plan.prompt'), ...wanted.map((text, index) => `${index + 1}. ${text}`)].join('\n'), 'edit');
  };
  return (
    <form noValidate className="session-plan" onSubmit={approve}>
      <p className="session-note">{t('plan.lead')}</p>
      <ol>
        {steps.map(({ id, text }, index) => (
          <li key={id}>
            <TextArea
              rows={2}
              size="sm"
              maxLength={MAX_CHARACTERS}
              aria-label={t('plan.step', { number: index + 1 })}
              value={text}
              onChange={({ target }) =>
                setSteps(steps.map((step) => (step.id === id ? { id, text: target.value } : step)))
              }
            />
            <IconButton
              size="sm"
              icon={<Trash2 />}
              label={t('plan.remove', { number: index + 1 })}
              onClick={() => setSteps(steps.filter((step) => step.id !== id))}
            />
          </li>
        ))}
      </ol>
      <div className="session-plan-foot">
        <Button type="submit" size="sm" variant="solid" icon={<ListChecks />} disabledReason={refused}>
          {t('plan.approve')}
        </Button>
        <Button
          size="sm"
          icon={<Plus />}
          disabledReason={steps.length >= MAX_STEPS ? t('plan.full') : null}
          onClick={() => setSteps([...steps, { id: nextId, text: '' }])}
        >
          {t('plan.add')}
        </Button>
      </div>
    </form>
  );
}

/** A plan: to be edited and approved while it is the last word, else as it was. */
export function PlanPart({ steps, isOpen }: { steps: readonly string[]; isOpen: boolean }) {
  if (isOpen) return <PlanForm steps={steps} />;
  return (
    <ol className="session-plan-steps" dir="auto">
      {steps.map((step, index) => (
        // Of one stored message: never in another order.
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
