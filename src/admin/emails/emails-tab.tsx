import { Eye, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useEmails } from '#src/api/emails.ts';
import type { PageTemplate } from '#src/api/pages.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CrudList } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useAddressDialog } from '#src/ui/use-address-dialog.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { CreateEmailDialog } from './create-email-dialog';
import { PreviewDialog } from './preview-dialog';
import { TestDialog } from '#src/parts/emails/test-dialog.tsx';

const SIZE = 20;
type Shown = { readonly dialog: 'preview' | 'test'; readonly email: PageTemplate };

/** The e-mails of the site, each as a recipient gets it, and tests of them. */
export function EmailsTab() {
  const { t, i18n } = useTranslation('emails');
  const query = useListQuery('-updated_on');
  const [creating, create] = useAddressDialog('new');
  const [shown, show] = useState<Shown | null>(null);
  const mayWrite = can(usePrincipal(), 'content.write');
  const { page, search, sort } = query;
  const list = useEmails({ page, size: SIZE, search, sort });
  const button = mayWrite && (
    <Button variant="solid" icon={<Plus />} onClick={() => create('email')}>
      {t('new')}
    </Button>
  );
  const columns: Column<PageTemplate>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: (email) => (
        <Link className="emailers-name" to={`/pages/${email.global_id}/`}>
          <bdi>{email.name}</bdi>
        </Link>
      ),
    },
    {
      key: 'changed',
      label: t('changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: ({ updated_on: at }) => (
        <time dateTime={at} data-tip={formatTime(at, i18n.language)}>
          {formatAgo(at, i18n.language)}
        </time>
      ),
    },
  ];
  const actions = (email: PageTemplate) => (
    <>
      <IconButton
        size="sm"
        label={t('preview', { name: email.name })}
        icon={<Eye />}
        onClick={() => show({ dialog: 'preview', email })}
      />
      {mayWrite && (
        <IconButton
          size="sm"
          label={t('test', { name: email.name })}
          icon={<Send />}
          onClick={() => show({ dialog: 'test', email })}
        />
      )}
    </>
  );
  return (
    <>
      <CrudList
        label={t('title')}
        query={query}
        size={SIZE}
        list={list}
        rows={list.data?.pageTemplates}
        rowKey={({ global_id: key }) => key}
        columns={columns}
        actions={actions}
        searchLabel={t('search')}
        create={button}
        empty={{ icon: <Send />, title: t('empty'), text: t('emptyText') }}
      />
      {creating !== null && mayWrite && <CreateEmailDialog onClose={() => create(null)} />}
      {shown?.dialog === 'preview' && <PreviewDialog email={shown.email} onClose={() => show(null)} />}
      {shown?.dialog === 'test' && <TestDialog email={shown.email} onClose={() => show(null)} />}
    </>
  );
}
