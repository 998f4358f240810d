import type { LandingAction, LandingPage } from '#manifest/landingPage';
import { ContentView } from '../content/ContentView';
import { useMessage } from '../messages/useMessage';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './LandingPage.module.css';

interface LandingProps {
  page: LandingPage;
}

/**
 * Renders the landing page: a description of the library, a sample program, facts, features and links to further pages.
 */
export function LandingPageView({ page }: LandingProps) {
  return (
    <article className={styles.landing}>
      <Hero page={page} />
      <Sample page={page} />
      <Facts page={page} />
      <Features page={page} />
      <Paths page={page} />
    </article>
  );
}

function Hero({ page }: LandingProps) {
  const { title, text, install, actions } = page.hero;
  return (
    <header className={styles.hero}>
      <h1 className={styles.heroTitle} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.heroText}>
        <ContentView body={text} path={page.path} />
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

function Sample({ page }: LandingProps) {
  const { sample } = page;
  if (sample === undefined) return null;
  return (
    <section className={styles.sample}>
      {sample.title !== undefined && <h2 className={styles.sampleTitle}>{sample.title}</h2>}
      <ContentView body={sample.body} path={page.path} />
    </section>
  );
}

function Facts({ page }: LandingProps) {
  if (page.facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {page.facts.map(({ label, body }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.factLabel}>{label}</dt>
          <dd className={styles.factBody}>
            <ContentView body={body} path={page.path} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Features({ page }: LandingProps) {
  if (page.features.length === 0) return null;
  return (
    <div className={styles.features}>
      {page.features.map(({ title, body }) => (
        <section key={title}>
          <h2 className={styles.featureTitle}>{title}</h2>
          <div className={styles.featureBody}>
            <ContentView body={body} path={page.path} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Paths({ page }: LandingProps) {
  if (page.paths.length === 0) return null;
  return (
    <div className={styles.paths}>
      {page.paths.map(({ title, body, links }) => (
        <section key={title} className={styles.path}>
          <h2 className={styles.pathTitle}>{title}</h2>
          {body !== undefined && (
            <div className={styles.pathBody}>
              <ContentView body={body} path={page.path} />
            </div>
          )}
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink className={styles.link} href={href}>
                  {label}
                  <Icon name="arrow-right" className={styles.arrow} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
