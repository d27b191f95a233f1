import { Button } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { PREVIEWED } from '../../../operations/previewed-types.ts';
import { useTask } from '../../parts/use-change.ts';

/** What the panel knows of the entry that is edited. */
export interface Edited {
  /** Of its content type: `api::page.page`. */
  model: string;
  documentId?: string;
  document?: { id?: number | string; locale?: string | null };
}

/** Next to the form of content that has a page: opens its draft in a new tab, because the panel's frame is too small. */
export function PreviewPanel({ model, documentId, document }: Edited) {
  if (!(model in PREVIEWED) || documentId === undefined || document?.id === undefined) return null;
  return {
    title: 'Preview in a tab',
    content: <OpenPreview model={model} documentId={documentId} locale={document.locale ?? null} />,
  };
}

function OpenPreview({ model, documentId, locale }: { model: string; documentId: string; locale: string | null }) {
  const { get } = useFetchClient();
  const { busy, run } = useTask();

  async function open() {
    // Opened by the click itself, or browsers take it for a pop-up; the link, good for ten minutes, is made meanwhile.
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
      Open the draft
    </Button>
  );
}
