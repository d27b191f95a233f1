import { Page, useRBAC } from '@strapi/strapi/admin';
import { Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import type { ShownMap } from './map-facts.ts';
import { MapList } from './map-list.tsx';
import { UploadMap } from './upload-map.tsx';

/** Coverage maps: a new one from a file, what was read of it, and which one is in force. */
export function CoveragePage() {
  return (
    <Page.Protect permissions={[{ action: 'api::staff.coverage.read', subject: null }]}>
      <CoverageMaps />
    </Page.Protect>
  );
}

function CoverageMaps() {
  const loaded = useAnswer<{ maps: ShownMap[] }>('/staff/coverage');
  const { allowedActions } = useRBAC([{ action: 'api::staff.coverage.change', subject: null }]);
  const canChange = allowedActions['canChange'] === true;
  return (
    <StaffPage
      title="Coverage"
      subtitle="Areas with a signal, from files of the network. One map is in force; the last ten are kept"
    >
      {canChange ? <UploadMap onChanged={loaded.again} /> : null}
      <Shown loaded={loaded}>
        {({ maps }) =>
          maps.length === 0 ? (
            <Panel title="There is no map yet">The page says that it is being drawn.</Panel>
          ) : (
            <MapList maps={maps} canChange={canChange} onChanged={loaded.again} />
          )
        }
      </Shown>
    </StaffPage>
  );
}
