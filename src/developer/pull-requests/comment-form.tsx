import { addComment } from '#src/api/pull-requests.ts';
import { TextForm } from '#src/parts/text-form.tsx';
import { type CommentTarget, draftKey } from './comment-draft';

interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  /** What it refers to. */
  readonly target: CommentTarget;
  /** It was opened for this comment, and begins focused: called when it is stored or given up. */
  readonly onDone?: () => void;
}

/** Says something of a pull request, a line of it, or what was said. */
export function CommentForm({ target, ...form }: CommentFormProps) {
  const send = (body: string) => addComment({ ...target, body });
  return <TextForm {...form} draft={draftKey(target)} field="body" maxLength={10_000} send={send} />;
}
