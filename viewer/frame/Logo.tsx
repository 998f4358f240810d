import type { Logo as LogoData } from '#manifest/theme';
import { useSourceAddress } from '../ui/useSourceAddress';
import styles from './Logo.module.css';

/** The picture that names the site, in the colour mode of the page. */
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
  /** The only colour mode in which the picture is shown. */
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
