import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { NewPullRequestDialog } from './new-pull-request-dialog';
import { PullRequestsList } from './pull-requests-list';

/** '/pull-requests': those of the organization; `?new` asks for one. */
export function PullRequestsScreen() {
  const { t } = useTranslation('pull-requests');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setParams({ new: '' })}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <PullRequestsList action={create} />
      {params.has('new') && (
        <NewPullRequestDialog
          chosen={{ projectId: params.get('project'), branch: params.get('branch') }}
          onMade={({ id }) => void navigate(`/pull-requests/${id}`)}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </>
  );
}
