import { addComment, type NewComment } from '#src/api/pull-requests.ts';
import { TextForm } from '#src/ui/text-form.tsx';

interface CommentFormProps {
  readonly label: string;
  readonly action: string;
  /** What it refers to. */
  readonly target: Omit<NewComment, 'body'>;
  /** It was opened for this comment, and begins focused: called when it is stored or given up. */
  readonly onDone?: () => void;
}

/** Says something of a pull request, a line of it, or what was said. */
export function CommentForm({ target, ...form }: CommentFormProps) {
  const send = (body: string) => addComment({ ...target, body });
  return <TextForm {...form} field="body" maxLength={10_000} send={send} />;
}
