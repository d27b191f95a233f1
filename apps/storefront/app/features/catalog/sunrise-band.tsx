/** Header of the plan list: five suns rising along an arc, with the fourth highlighted. */
export function SunriseBand({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="band">
      <div className="wrap">
        <div className="head">
          <div>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
        </div>
        <svg className="dawn" viewBox="0 0 1200 150" aria-hidden="true">
          <defs>
            <clipPath id="above">
              <path d="M0-40h1200v188H0z" />
            </clipPath>
          </defs>
          <path
            d="M0 176C300 150 620 96 1200 10"
            fill="none"
            stroke="#009ace"
            strokeWidth="2"
            strokeDasharray="1 9"
            strokeLinecap="round"
          />
          <g clipPath="url(#above)" fill="#eaf7fc" stroke="#009ace" strokeWidth="2.5">
            <circle cx="130" cy="164" r="34" />
            <circle cx="365" cy="136" r="34" />
            <circle cx="600" cy="105" r="34" />
            <g stroke="none" fill="#ffb84d">
              <circle cx="835" cy="70" r="62" opacity=".18" />
              <circle cx="835" cy="70" r="48" opacity=".35" />
              <circle cx="835" cy="70" r="36" />
            </g>
            <circle cx="1070" cy="36" r="34" />
          </g>
        </svg>
      </div>
      <div className="wave" />
    </div>
  );
}
