import type { ColorMode } from '#manifest/theme';
import { useMessage } from '../messages/useMessage';
import { themeChoice } from '../preferences/choices';
import { Icon } from '../ui/Icon';
import styles from './BarButton.module.css';
import { useColorMode } from './useColorMode';

/** Goes from light to dark, from there to the mode of the system where the site allows it, and back to light. */
export function ColorModeButton({ config }: { config: ColorMode }) {
  const mode = useColorMode(config);
  const mayFollow = config.respectPrefersColorScheme;
  const next = mode === 'light' ? 'dark' : mode === 'dark' && mayFollow ? 'system' : 'light';
  const label = useMessage(mode === 'system' ? 'from-system-mode' : `to-${next}-mode`);
  if (config.disableSwitch) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => themeChoice.set(next === 'system' ? null : next)}
    >
      {/* Which one is seen is up to the style sheet: it knows the mode before the script does. */}
      <Icon name="sun" className={mayFollow ? styles.whenSystem : styles.whenDark} />
      <Icon name="moon" className={styles.whenLight} />
      {mayFollow && <Icon name="screen" className={styles.whenDark} />}
    </button>
  );
}
