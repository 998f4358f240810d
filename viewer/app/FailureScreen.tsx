import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyModule } from '../lazy/lazyModule';
import { LoadError } from '../lazy/loadError';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { Button } from '../ui/Button';
import { Message } from './Message';

/** The lazy-loaded component of the screen that explains errors. */
export const errorScreen = lazyModule('errors', async () => {
  const { ErrorScreen } = await import(/* webpackChunkName: "later" */ './ErrorScreen');
  return ErrorScreen;
});

/**
 * Renders the screen that replaces a page that could not be loaded or rendered. The frame remains. If the viewer
 * crashes while it starts, the prerendered page remains below an alert.
 */
export function FailureScreen(props: ErrorComponentProps) {
  return <Failure {...props} prerendered="main" />;
}

/**
 * Renders the screen that replaces the whole site if the frame could not be rendered. If the viewer crashes while it
 * starts, the prerendered site remains below an alert.
 */
export function RootFailureScreen(props: ErrorComponentProps) {
  return <Failure {...props} prerendered="#app" />;
}

interface FailureProps extends ErrorComponentProps {
  /**
   * The CSS selector of the element with the prerendered content. This content remains visible if the viewer crashes
   * while it starts.
   */
  prerendered: string;
}

function Failure({ prerendered, ...props }: FailureProps) {
  const router = useRouter();
  // React removes the HTML when it commits this screen, so the copy is made while rendering it.
  const [copy] = useState(() => copyPrerendered(prerendered));
  const ErrorScreen = useLazy(errorScreen, 'now');
  if (copy !== undefined && !(props.error instanceof LoadError)) {
    return (
      <>
        <CrashAlert error={props.error} onRetry={props.reset} />
        <PrerenderedPage copy={copy} />
      </>
    );
  }
  return ErrorScreen ? (
    <ErrorScreen {...props} />
  ) : (
    <PlainFailure onRetry={() => void router.invalidate()} />
  );
}

/**
 * Renders a message that the page could not be loaded, with a button that calls `onRetry`. The message is shown while
 * `ErrorScreen` is being loaded. It is also shown if `ErrorScreen` or `renderSite` cannot be loaded.
 */
export function PlainFailure({ onRetry }: { onRetry: () => void }) {
  const retry = useMessage('retry');
  return (
    <Message title={useMessage('load-failed-title')} isAlert>
      <Button onClick={onRetry}>{retry}</Button>
    </Message>
  );
}

interface CrashAlertProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Renders an alert if the viewer has crashed while it started. The alert is above the HTML of the page. It contains the
 * text of the error and a button that calls `onRetry`.
 */
export function CrashAlert({ error, onRetry }: CrashAlertProps) {
  const title = useMessage('crash-title');
  const retry = useMessage('try-again');
  return (
    <Message title={title} isAlert isAbovePage>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button onClick={onRetry}>{retry}</Button>
    </Message>
  );
}

/**
 * Returns copies of an element's child nodes if the page is not hydrated yet. Returns `undefined` if the page is
 * hydrated or being prerendered, or if no element with an `h1` matches the selector.
 */
function copyPrerendered(selector: string): readonly Node[] | undefined {
  if (typeof document === 'undefined' || document.documentElement.dataset.ready) return undefined;
  const element = document.querySelector(selector);
  if (element === null || element.querySelector('h1') === null) return undefined;
  return [...element.childNodes].map((node) => node.cloneNode(true));
}

function PrerenderedPage({ copy }: { copy: readonly Node[] }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(...copy), [copy]);
  return <div ref={container} />;
}
