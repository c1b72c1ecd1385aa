import {
  Heading2,
  Heading3,
  Heading4,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Pilcrow,
  Quote,
  RemoveFormatting,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEditorContext } from '../../commands/editor-actions-provider';
import { textMarks } from '../../commands/text-marks';
import { useSignal } from '../../engine/signal';
import { clearMarks, linkAtCaret, setLink } from '../../text/format';
import { BLOCK_KINDS, richTextHandle, type BlockKind } from '../../text/rich-text-handle';
import { useIsEmail } from '../../variables/use-is-email';
import { ColorButton } from './color-button';
import { LinkForm } from './link-form';
import { useKeptCaret } from './use-kept-caret';

const VariableForm = lazyPart(async () => {
  const [part] = await Promise.all([import('../../variables/variable-form'), loadArea('variables')]);
  return part.VariableForm;
});

const BLOCK_ICONS: { readonly [kind in BlockKind]: LucideIcon } = {
  p: Pilcrow,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  quote: Quote,
  ul: List,
  ol: ListOrdered,
};

interface ActionButtonProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

/** Pressing must leave the focus, and with it the selected words, in the text. */
function ActionButton({ label, keys, onAct, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      data-tip-keys={keys}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAct}
    >
      {children}
    </button>
  );
}

/** What can be done to the words selected in a text on the canvas. `rich` = a long text with kinds of blocks. */
export function TextToolbar({ formats, rich }: { readonly formats: boolean; readonly rich: boolean }) {
  const { t } = useTranslation('editor');
  const context = useEditorContext();
  const handle = useSignal(richTextHandle);
  const isEmail = useIsEmail();
  const [link, setLinkText] = useState<string | null>(null);
  const [isInserting, setInserting] = useState(false);
  const { keep, restore } = useKeptCaret();

  const openLink = () => {
    keep();
    setLinkText(linkAtCaret());
  };
  const back = () => {
    setLinkText(null);
    setInserting(false);
    return restore();
  };
  const apply = (address: string) => {
    const host = back();
    if (rich) return handle?.link(address);
    setLink(address);
    host?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const insert = (output: string) => {
    back();
    document.execCommand('insertText', false, output);
  };
  const act = (run: () => void) => () => {
    run();
    document.activeElement?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  if (isInserting) {
    return (
      <Suspense fallback={null}>
        <VariableForm onInsert={insert} onClose={back} />
      </Suspense>
    );
  }
  const variable = isEmail && (
    <ActionButton
      label={t('text.variable')}
      onAct={() => {
        keep();
        setInserting(true);
      }}
    >
      <UserRound aria-hidden />
    </ActionButton>
  );
  if (!formats) return variable;
  if (link !== null) return <LinkForm address={link} onApply={apply} onClose={back} />;
  return (
    <>
      {textMarks.map(({ name, icon: Icon, labelKey, keys, run }) => (
        <ActionButton key={name} label={t(labelKey)} keys={keys[0]} onAct={() => run(context)}>
          <Icon aria-hidden />
        </ActionButton>
      ))}
      <ActionButton label={t('text.link')} onAct={openLink}>
        <Link aria-hidden />
      </ActionButton>
      <ColorButton />
      {variable}
      {!rich && (
        <ActionButton label={t('text.clear')} onAct={act(clearMarks)}>
          <RemoveFormatting aria-hidden />
        </ActionButton>
      )}
      {rich &&
        BLOCK_KINDS.map((kind) => {
          const Icon = BLOCK_ICONS[kind];
          return (
            <ActionButton key={kind} label={t(`text.${kind}`)} onAct={() => handle?.block(kind)}>
              <Icon aria-hidden />
            </ActionButton>
          );
        })}
      {rich && (
        <>
          <ActionButton label={t('text.indent')} keys="Tab" onAct={() => handle?.level(1)}>
            <ListIndentIncrease className="canvas-mirror" aria-hidden />
          </ActionButton>
          <ActionButton label={t('text.outdent')} keys="Shift+Tab" onAct={() => handle?.level(-1)}>
            <ListIndentDecrease className="canvas-mirror" aria-hidden />
          </ActionButton>
        </>
      )}
    </>
  );
}
