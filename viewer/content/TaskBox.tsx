import type { ComponentProps } from 'react';
import { useMessage } from '../messages/useMessage';

/** The box of a line in a task list. It shows a state and cannot be changed. */
export function TaskBox({ checked = false }: ComponentProps<'input'>) {
  const done = useMessage('task-done');
  const open = useMessage('task-open');
  return (
    <input type="checkbox" checked={checked} disabled readOnly aria-label={checked ? done : open} />
  );
}
