import { UpdateNotice } from './UpdateNotice';
import { useNews } from './useNews';

/** Watches for newer releases, and tells of them. */
export function UpdateWatch() {
  const news = useNews();
  return news && <UpdateNotice news={news} />;
}
