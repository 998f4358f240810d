import type { LandingAction, LandingPage } from '#manifest/landingPage';
import { ContentView } from '../../content/ContentView';
import { useMessage } from '../../messages/useMessage';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import styles from './LandingHero.module.css';

/** What it is in one breath, how to get it, where to begin. */
export function LandingHero({ hero }: { hero: LandingPage['hero'] }) {
  const { title, text, install, actions } = hero;
  return (
    <header className={styles.hero}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.text}>
        <ContentView body={text} />
      </div>
      <div className={styles.start}>
        {actions.map((action) => (
          <Action key={action.href} action={action} />
        ))}
        {install !== undefined && <InstallCommand command={install} />}
      </div>
    </header>
  );
}

function Action({ action: { label, href, style } }: { action: LandingAction }) {
  return (
    <SiteLink className={style === 'primary' ? styles.primary : styles.secondary} href={href}>
      {label}
    </SiteLink>
  );
}

function InstallCommand({ command }: { command: string }) {
  const copyLabel = useMessage('copy-install');
  return (
    <span className={styles.install}>
      <code>{command}</code>
      <CopyButton text={command} label={copyLabel} />
    </span>
  );
}
