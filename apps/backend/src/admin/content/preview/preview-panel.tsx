import { Button } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { PREVIEWED } from '../../../operations/previewed-types.ts';
import { useTask } from '../../parts/use-change.ts';
import { useWords } from '../../parts/use-words.ts';

/** The panel's data about the edited entry. */
export interface Edited {
  /** UID of its content type, such as `api::page.page`. */
  model: string;
  documentId?: string;
  document?: { id?: number | string; locale?: string | null };
}

/** Shows a button beside the form that opens the draft's page in a new tab, because the panel's frame is too small. */
export function PreviewPanel({ model, documentId, document }: Edited) {
  const words = useWords('panel-content');
  if (!(model in PREVIEWED) || documentId === undefined || document?.id === undefined) return null;
  return {
    title: words('previewTitle'),
    content: <OpenPreview model={model} documentId={documentId} locale={document.locale ?? null} />,
  };
}

function OpenPreview({ model, documentId, locale }: { model: string; documentId: string; locale: string | null }) {
  const words = useWords('panel-content');
  const { get } = useFetchClient();
  const { busy, run } = useTask();

  async function open() {
    // The click itself opens the tab, or browsers block it as a pop-up. The link, valid for ten minutes, follows.
    const tab = window.open('about:blank', '_blank');
    const isOpen = await run(async () => {
      const query = new URLSearchParams({ documentId, status: 'draft', ...(locale ? { locale } : {}) });
      const { data } = await get<{ data: { url?: string } }>(`/content-manager/preview/url/${model}?${query}`);
      if (data.data.url === undefined) throw new Error('There is no link');
      if (tab) {
        tab.opener = null;
        tab.location.href = data.data.url;
      }
    });
    if (!isOpen) tab?.close();
  }

  return (
    <Button variant="tertiary" fullWidth startIcon={<ExternalLink />} loading={busy} onClick={() => void open()}>
      {words('openDraft')}
    </Button>
  );
}
