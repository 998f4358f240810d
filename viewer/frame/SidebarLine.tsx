import { memo } from 'react';
import type { SidebarLink } from '#manifest/sidebar';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { NameWithBreaks } from './NameWithBreaks';
import styles from './Sidebar.module.css';

interface SidebarLineProps {
  item: Omit<SidebarLink, 'type'>;
  isCurrent: boolean;
}

/** A line that leads to a page. It is drawn again only when it becomes current or ceases to be. */
export const SidebarLine = memo(function SidebarLine({ item, isCurrent }: SidebarLineProps) {
  const deprecated = useMessage('deprecated');
  return (
    <SiteLink
      className={styles.link}
      href={item.href}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {item.symbolKind && <SymbolMark kind={item.symbolKind} />}
      <span className={styles.label}>
        {item.deprecated ? (
          <>
            <s>
              <NameWithBreaks name={item.label} />
            </s>{' '}
            <VisuallyHidden>({deprecated})</VisuallyHidden>
          </>
        ) : (
          <NameWithBreaks name={item.label} />
        )}
      </span>
      {item.badge && <span className={styles.badge}>{item.badge}</span>}
    </SiteLink>
  );
});
