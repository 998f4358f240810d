import type { ColorMode } from '#manifest/theme';
import { useColorMode } from '../preferences/colorMode';
import { Icon } from '../ui/Icon';
import { useMessage } from '../ui/useMessage';
import styles from './BarButton.module.css';

/** Switches between light and dark. */
export function ColorModeButton({ config }: { config: ColorMode }) {
  const { mode, choose } = useColorMode(config);
  const label = useMessage(mode === 'dark' ? 'to-light-mode' : 'to-dark-mode');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => choose(mode === 'dark' ? 'light' : 'dark')}
    >
      {/* Which one is seen is up to the style sheet: it knows the mode before the script does. */}
      <Icon name="sun" className={styles.whenDark} />
      <Icon name="moon" className={styles.whenLight} />
    </button>
  );
}
