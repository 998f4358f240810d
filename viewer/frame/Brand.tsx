import type { Logo as LogoData, Navbar } from '#manifest/theme';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { useSourceAddress } from '../ui/useSourceAddress';
import styles from './Brand.module.css';

interface BrandProps {
  navbar: Navbar;
  /** The route path of the site's start page in the language of the current page. */
  home: string;
}

/**
 * Renders the logo and title of the site as a link. The link opens the target of the logo. If the logo has no target,
 * the link opens the start page. Renders nothing if the site has neither a logo nor a title.
 */
export function Brand({ navbar: { title, logo }, home }: BrandProps) {
  const label = useMessage('home-page');
  const isNameless = title === undefined && (logo?.alt ?? '') === '';
  if (title === undefined && logo === undefined) return null;
  return (
    <SiteLink
      className={styles.brand}
      href={logo?.href ?? home}
      {...(logo?.target === '_blank' && { target: '_blank', rel: 'noopener' })}
      {...(isNameless && { 'aria-label': label })}
    >
      {logo && <Logo logo={logo} />}
      {title !== undefined && <span className={styles.title}>{title}</span>}
    </SiteLink>
  );
}

/** Renders a logo in the variant for the colour mode of the page. */
export function Logo({ logo }: { logo: LogoData }) {
  const { srcDark, ...light } = logo;
  if (srcDark === undefined) return <LogoImage {...light} />;
  return (
    <>
      <LogoImage {...light} mode="light" />
      <LogoImage {...light} src={srcDark} mode="dark" />
    </>
  );
}

interface LogoImageProps extends Omit<LogoData, 'srcDark'> {
  /** Colour mode in which the image is shown. If missing, the image is shown in both modes. */
  mode?: 'light' | 'dark';
}

function LogoImage({ src, alt, width, height, mode }: LogoImageProps) {
  const addressOf = useSourceAddress();
  return (
    // Loaded lazily, so that the picture for the other colour mode is not loaded at all.
    <img
      className={styles.image}
      src={addressOf(src)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      data-mode={mode}
    />
  );
}
