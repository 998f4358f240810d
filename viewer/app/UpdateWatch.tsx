import { deferPart } from '../data/deferredPart';
import { useOnDemand } from '../ui/useDeferred';
import { useNews } from './useNews';

const updateNotice = deferPart('update-notice', async () => {
  const { UpdateNotice } = await import(/* webpackChunkName: "updates" */ './UpdateNotice');
  return UpdateNotice;
});

/** Watches for newer releases; what tells of them is loaded when there is one. */
export function UpdateWatch() {
  const news = useNews();
  const UpdateNotice = useOnDemand(updateNotice, news !== undefined);
  return news && UpdateNotice && <UpdateNotice news={news} />;
}
