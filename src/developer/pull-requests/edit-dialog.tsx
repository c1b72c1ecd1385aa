import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePullRequest, type PullRequest } from '#src/api/pull-requests.ts';
import { TitleAndText } from '#src/parts/title-and-text.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';

/** Title and text of a pull request. */
export function EditDialog({ pull, onClose }: { pull: PullRequest; onClose: () => void }) {
  const { t } = useTranslation('pull-requests');
  const [title, setTitle] = useState(pull.title);
  const [body, setBody] = useState(pull.body);
  return (
    <FormDialog
      title={t('editTitle')}
      size="lg"
      dirty={title !== pull.title || body !== pull.body}
      onSubmit={() => changePullRequest(pull.id, { title, body })}
      onClose={onClose}
    >
      {(error) => (
        <TitleAndText
          labels={{ title: t('name'), text: t('text') }}
          {...{ title, text: body, error }}
          onChange={(change) => {
            if (change.title !== undefined) setTitle(change.title);
            if (change.body !== undefined) setBody(change.body);
          }}
        />
      )}
    </FormDialog>
  );
}
