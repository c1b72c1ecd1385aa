import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';
import { misleads, nameOfHidden, piecesOf } from './hidden-characters';
import './code-text.css';

interface CodeTextProps {
  readonly text: string;
  /** Spaces of other kinds are written out too: where they alone may be the change. */
  readonly spaces?: boolean;
}

/** Code as it is: characters that one does not see stand as their names. */
export function CodeText({ text, spaces = false }: CodeTextProps) {
  return piecesOf(text).map((piece, index) =>
    piece.hidden === null || (piece.hidden === 'space' && !spaces) ? (
      piece.text
    ) : (
      // The pieces of a line never change places.
      <b key={index} className="code-hidden" data-hidden={piece.hidden} dir="ltr">
        {nameOfHidden(piece.text)}
      </b>
    ),
  );
}

/** A word of warning where lines read otherwise than they are; nothing where none does. @param lines the same array as long as they stay */
export function HiddenNotice({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('ui');
  const isWarned = useMemo(() => lines.some(misleads), [lines]);
  return isWarned ? <Notice tone="warning">{t('hiddenCharacters')}</Notice> : null;
}
