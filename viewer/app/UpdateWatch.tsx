import { UpdateNotice } from './UpdateNotice';
import { useNews } from './useNews';

interface UpdateWatchProps {
  /** Whether the reader has just come back, to the page or to the network. */
  isBack: boolean;
}

/** Watches for newer releases, and tells of them. */
export function UpdateWatch({ isBack }: UpdateWatchProps) {
  const news = useNews(isBack);
  return news && <UpdateNotice news={news} />;
}
