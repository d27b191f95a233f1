import * as words from '@cerulean/messages/frame';
import { Picture, type PictureSource } from './picture.tsx';
import { classNames } from './class-names.ts';

export interface GalleryView extends PictureSource {
  /** Short description of the picture for its button: "Camera". */
  label: string;
  /** The picture's thumbnail in the row of buttons. */
  thumb?: PictureSource;
}

/** Up to eight pictures of one item. Radio buttons switch them without JavaScript. Pages must import `gallery.css`. */
export function Gallery({ views }: { views: readonly GalleryView[] }) {
  const shown = views.slice(0, 8);
  return (
    <div className="gallery">
      <div className="stage">
        {shown.map((view, index) => (
          <Picture
            key={view.src}
            {...view}
            className={classNames(shown.length > 1 && `v${index + 1}`, shown.length === 1 && 'v-only')}
            eager={index === 0}
          />
        ))}
      </div>
      {shown.length > 1 && (
        <fieldset>
          <legend className="sr">{words.pictures}</legend>
          <div className="thumbs">
            {shown.map((view, index) => (
              <label key={view.src}>
                <input
                  type="radio"
                  name="view"
                  value={index + 1}
                  defaultChecked={index === 0}
                  aria-label={view.label}
                />
                <Picture {...(view.thumb ?? view)} alt="" />
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
