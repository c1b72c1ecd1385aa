import { useTranslation } from 'react-i18next';
import { useProjects } from '#src/api/projects.ts';
import type { BoardColumn, Priority, Ticket } from '#src/api/tickets.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TagsInput } from '#src/ui/tags-input.tsx';
import { PRIORITIES } from './priority-mark';
import type { Assignable } from './use-assignable';

/** What a ticket has beside its text. */
export interface TicketFacts {
  readonly status: string;
  readonly priority: Priority;
  readonly assigneeId: string | null;
  readonly tags: readonly string[];
  readonly projectId: string | null;
}

/** As many as the list gives at once; the one that is held is always offered. */
const MAX_PROJECTS = 100;

interface TicketFieldsProps {
  readonly value: TicketFacts;
  readonly columns: readonly BoardColumn[];
  readonly people: readonly Assignable[];
  /** Who has it and what it is about, also where that can be chosen no more. */
  readonly held?: Pick<Ticket, 'assignee' | 'project'>;
  readonly error?: unknown;
  readonly onChange: (change: Partial<TicketFacts>) => void;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** None, all there are, and the one that is held where it is not among them. */
function choices(none: string, all: readonly Named[], held: Named | null | undefined) {
  const isKnown = !held || all.some(({ id }) => id === held.id);
  const shown = isKnown ? all : [held, ...all];
  return [{ value: '', label: none }, ...shown.map(({ id, name }) => ({ value: id, label: name }))];
}

/** Column, priority, person, project and tags of a ticket. */
export function TicketFields({ value, columns, people, held, error, onChange }: TicketFieldsProps) {
  const { t } = useTranslation('tickets');
  const { data } = useProjects({ page: 1, size: MAX_PROJECTS, q: '' });
  const projects = choices(t('noProject'), data?.list ?? [], held?.project);
  return (
    <div className="ticket-fields">
      <Field label={t('status')} error={fieldFault(error, 'ticket.status')}>
        {(ids) => (
          <Select
            {...ids}
            value={value.status}
            options={columns.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChange({ status: target.value })}
          />
        )}
      </Field>
      <Field label={t('priority')}>
        {(ids) => (
          <Select
            {...ids}
            value={value.priority}
            options={PRIORITIES.map((each) => ({ value: each, label: t(`priorities.${each}`) }))}
            onChange={({ target }) => onChange({ priority: target.value as Priority })}
          />
        )}
      </Field>
      <Field label={t('assignee')} error={fieldFault(error, 'ticket.assigneeId')}>
        {(ids) => (
          <Select
            {...ids}
            value={value.assigneeId ?? ''}
            options={choices(t('nobody'), people, held?.assignee)}
            onChange={({ target }) => onChange({ assigneeId: target.value || null })}
          />
        )}
      </Field>
      {projects.length > 1 && (
        <Field label={t('project')} error={fieldFault(error, 'ticket.projectId')}>
          {(ids) => (
            <Select
              {...ids}
              value={value.projectId ?? ''}
              options={projects}
              onChange={({ target }) => onChange({ projectId: target.value || null })}
            />
          )}
        </Field>
      )}
      <Field label={t('tags')} help={t('tagsHelp')} error={fieldFault(error, 'ticket.tags')}>
        {(ids) => <TagsInput {...ids} label={t('tags')} values={value.tags} onValues={(tags) => onChange({ tags })} />}
      </Field>
    </div>
  );
}
