import { ArrowLeftRight, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JiraIssue, type JiraTransition, moveJiraIssue } from '#src/api/jira.ts';
import { Button } from '#src/ui/button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { AssignDialog } from './assign-dialog';
import { JiraStatus } from './jira-status';

/** The moves that Jira offers for the issue now. */
function MoveMenu({ issue: { key, transitions } }: { issue: JiraIssue }) {
  const { t } = useTranslation('jira');
  const move = ({ id, name }: JiraTransition) =>
    tryOrTell(async () => {
      await moveJiraIssue(key, id);
      showToast({ tone: 'success', text: t('moved', { key, name }) });
    });
  if (transitions.length === 0) {
    return (
      <Button size="sm" icon={<ArrowLeftRight />} disabledReason={t('noMoves')}>
        {t('move')}
      </Button>
    );
  }
  return (
    <MenuButton
      label={t('move')}
      size="sm"
      variant="outline"
      icon={<ArrowLeftRight />}
      entries={transitions.map((each) => ({
        key: each.id,
        label: each.name === each.to.name ? each.name : `${each.name} → ${each.to.name}`,
        onChoose: () => void move(each),
      }))}
    >
      {t('move')}
    </MenuButton>
  );
}

/** Status and assignee of the issue, with what can be changed of it. */
export function JiraFacts({ issue }: { issue: JiraIssue }) {
  const { t } = useTranslation('jira');
  const [isAssigning, setAssigning] = useState(false);
  const { status, type, priority, assignee } = issue;
  return (
    <>
      <dl className="jira-facts">
        <div>
          <dt>{t('status')}</dt>
          <dd>
            <JiraStatus status={status} />
            <MoveMenu issue={issue} />
          </dd>
        </div>
        <div>
          <dt>{t('assignee')}</dt>
          <dd>
            <bdi>{assignee?.name ?? t('nobody')}</bdi>
            <Button size="sm" icon={<UserRound />} onClick={() => setAssigning(true)}>
              {t('assign')}
            </Button>
          </dd>
        </div>
        {type !== null && (
          <div>
            <dt>{t('type')}</dt>
            <dd>
              <bdi>{type}</bdi>
            </dd>
          </div>
        )}
        {priority !== null && (
          <div>
            <dt>{t('priority')}</dt>
            <dd>
              <bdi>{priority}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {isAssigning && <AssignDialog issue={issue} onClose={() => setAssigning(false)} />}
    </>
  );
}
