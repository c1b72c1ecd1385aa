import { FlaskConical, Rocket, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NodeId, NodeMap } from '#common/layout/document.ts';
import { saveCampaign } from '#src/api/campaigns.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { TestDialog } from '#src/parts/emails/test-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';
import { BlockSummary } from './block-summary';
import './dialogs.css';

interface Props {
  readonly pageKey: string;
  /** What is sent. */
  readonly nodes: NodeMap;
  /** Finds a picture by its address, as the canvas does. */
  readonly image: CanvasEnvironment['image'];
  /** Saves what is not saved yet. @returns whether everything is saved */
  readonly save: () => Promise<boolean>;
  /** Asks to publish, in place of this. */
  readonly onPublish: () => void;
  readonly onClose: () => void;
  /** Selects a block on the canvas, in place of the dialog. */
  readonly onShow: (nodeId: NodeId) => void;
}

function Way({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {action}
    </li>
  );
}

/** How an e-mail gets to people: as a test, by a campaign, or by campaigns that begin by themselves. */
export function SendDialog({ pageKey, nodes, image, save, onPublish, onClose, onShow }: Props) {
  const { t } = useTranslation(['document', 'emails']);
  const navigate = useNavigate();
  const { data } = usePageTemplates({ size: 1, filter: { global_id: pageKey } });
  const name = data?.pageTemplates[0]?.name ?? pageKey;
  const [testing, setTesting] = useState(false);
  const { busy, error, run } = useSending();
  const saved = async () => {
    if (!(await save())) throw new Error(t('send.notSaved'));
  };
  const begin = () =>
    run(async () => {
      await saved();
      await navigate(`/emailers/campaigns/${await saveCampaign({ name, pageKey })}`);
    });
  const test = () => run(saved).then((isSaved) => isSaved && setTesting(true));
  if (testing) return <TestDialog email={{ global_id: pageKey, name }} onClose={onClose} />;
  return (
    <Dialog title={t('send.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('publish.cancel')}</Button>}>
      {error !== null && (
        <p className="ep-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <ul className="ep-send">
        <Way
          title={t('send.test')}
          text={t('send.testText')}
          action={
            <Button icon={<FlaskConical />} onClick={() => void test()}>
              {t('send.testAction')}
            </Button>
          }
        />
        <Way
          title={t('send.campaign')}
          text={t('send.campaignText')}
          action={
            <Button variant="solid" icon={<Send />} busy={busy} onClick={() => void begin()}>
              {t('send.campaignAction')}
            </Button>
          }
        />
        <Way
          title={t('send.automatic')}
          text={t('send.automaticText')}
          action={
            <Button icon={<Rocket />} onClick={onPublish}>
              {t('publish.emailTitle')}
            </Button>
          }
        />
      </ul>
      <BlockSummary nodes={nodes} image={image} onShow={onShow} />
    </Dialog>
  );
}
