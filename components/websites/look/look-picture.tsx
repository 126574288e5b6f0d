import palettes from "@/components/sites/palettes.json";
import type { SiteStructure, SiteStyle } from "@/lib/websites/rules";

/** Fonts of the device that stand for those of a style, which the page does not load. */
const serif: readonly SiteStyle[] = ["olivar", "alba", "trigo"];

/** Corners of a style, in units of the picture. */
const corners: Record<SiteStyle, number> = { olivar: 4, alba: 8, horizonte: 1, trigo: 0, noche: 5 };

interface LookPictureProps {
  style: SiteStyle;
  structure: SiteStructure;
}

/** Small picture of a site: its colours, and where its parts are. */
export function LookPicture({ style, structure }: LookPictureProps) {
  const colours = palettes[style];
  const Parts = structures[structure];
  return (
    <svg viewBox="0 0 160 112" aria-hidden className="block h-auto w-full">
      <rect width="160" height="112" fill={colours.bg} />
      <Parts colours={colours} corner={corners[style]} font={serif.includes(style) ? "Georgia, serif" : "inherit"} />
    </svg>
  );
}

interface PartsProps {
  colours: (typeof palettes)[SiteStyle];
  corner: number;
  font: string;
}

const structures: Record<SiteStructure, (props: PartsProps) => React.ReactNode> = {
  clasica: ({ colours, corner, font }) => (
    <>
      <circle cx="14" cy="11" r="4" fill={colours.brand} />
      <Lines x={104} y={10} widths={[12]} fill={colours.fgMuted} />
      <Lines x={122} y={10} widths={[12]} fill={colours.fgMuted} />
      <Lines x={140} y={10} widths={[10]} fill={colours.fgMuted} />
      <Heading x={10} y={42} {...{ colours, font }} />
      <Lines x={10} y={52} widths={[52, 44]} fill={colours.fgMuted} />
      <rect x="78" y="22" width="72" height="48" rx={corner} fill={colours.deep} />
      <Landscape x={78} y={22} width={72} height={48} {...{ colours, corner }} />
      <rect x="58" y="60" width="46" height="26" rx={corner} fill={colours.surface} stroke={colours.line} />
      <Lines x={64} y={67} widths={[26, 18]} fill={colours.fg} />
      <rect x="64" y="77" width="22" height="5" rx={Math.min(corner, 2.5)} fill={colours.brand} />
      <Lines x={10} y={96} widths={[46, 38]} fill={colours.fgMuted} />
      <Lines x={86} y={96} widths={[56, 48]} fill={colours.fgMuted} />
    </>
  ),
  portada: ({ colours, corner, font }) => (
    <>
      <rect width="160" height="80" fill={colours.deep} />
      <Landscape x={0} y={0} width={160} height={80} corner={0} colours={colours} />
      <rect width="160" height="80" fill="#000" opacity=".45" />
      <circle cx="14" cy="11" r="4" fill={colours.accent} />
      <Heading x={12} y={54} colours={{ ...colours, fg: "#fff" }} font={font} size={19} />
      <Lines x={12} y={62} widths={[66]} fill="#fff" />
      <rect x="12" y="68" width="26" height="6" rx={Math.min(corner, 3)} fill={colours.brand} />
      <rect x="10" y="88" width="42" height="24" rx={corner} fill={colours.tint} />
      <rect x="58" y="88" width="42" height="24" rx={corner} fill={colours.tint} />
      <rect x="106" y="88" width="44" height="24" rx={corner} fill={colours.tint} />
    </>
  ),
  lateral: ({ colours, corner, font }) => (
    <>
      <rect width="50" height="112" fill={colours.tint} />
      <circle cx="25" cy="18" r="8" fill={colours.brand} />
      <Lines x={9} y={34} widths={[32, 26]} fill={colours.fg} />
      <rect x="9" y="48" width="32" height="22" rx={corner} fill={colours.line} />
      <rect x="9" y="76" width="32" height="7" rx={Math.min(corner, 3.5)} fill={colours.brand} />
      <rect x="9" y="87" width="32" height="7" rx={Math.min(corner, 3.5)} fill="none" stroke={colours.brand} />
      <Landscape x={60} y={10} width={90} height={44} {...{ colours, corner }} isFramed />
      <Heading x={60} y={72} {...{ colours, font }} />
      <Lines x={60} y={82} widths={[84, 76, 60]} fill={colours.fgMuted} />
    </>
  ),
  sencilla: ({ colours, corner, font }) => (
    <>
      <circle cx="80" cy="13" r="5" fill={colours.brand} />
      <Heading x={80} y={38} {...{ colours, font }} isCentred />
      <Lines x={46} y={47} widths={[68]} fill={colours.fgMuted} />
      <Lines x={54} y={53} widths={[52]} fill={colours.fgMuted} />
      <rect x="66" y="60" width="28" height="7" rx={Math.min(corner, 3.5)} fill={colours.brand} />
      <Landscape x={44} y={74} width={72} height={30} {...{ colours, corner }} isFramed />
    </>
  ),
};

interface LinesProps {
  x: number;
  y: number;
  widths: number[];
  fill: string;
}

const Lines = ({ x, y, widths, fill }: LinesProps) =>
  widths.map((width, index) => (
    <rect key={width} x={x} y={y + index * 6} width={width} height="2.5" rx="1.25" fill={fill} opacity=".75" />
  ));

interface HeadingProps {
  x: number;
  y: number;
  colours: Pick<PartsProps["colours"], "fg">;
  font: string;
  size?: number;
  isCentred?: boolean;
}

const Heading = ({ x, y, colours, font, size = 15, isCentred = false }: HeadingProps) => (
  <text
    x={x}
    y={y}
    fontFamily={font}
    fontSize={size}
    fontWeight="600"
    textAnchor={isCentred ? "middle" : undefined}
    fill={colours.fg}
  >
    Tu iglesia
  </text>
);

interface LandscapeProps extends Omit<PartsProps, "font"> {
  x: number;
  y: number;
  width: number;
  height: number;
  isFramed?: boolean;
}

/** Stands for a photograph. */
const Landscape = ({ x, y, width, height, colours, corner, isFramed }: LandscapeProps) => (
  <>
    {isFramed && <rect x={x} y={y} width={width} height={height} rx={corner} fill={colours.deep} />}
    <circle cx={x + width * 0.75} cy={y + height * 0.33} r={height * 0.12} fill={colours.accent} />
    <svg x={x} y={y} width={width} height={height} viewBox="0 0 72 48" preserveAspectRatio="none" aria-hidden>
      <path d={hill("M0 32C16 24 30 28 42 32s22 2 30-4", 20, corner)} fill={colours.deepMuted} opacity=".55" />
      <path d={hill("M0 40c20-8 44-6 72-2", 10, corner)} fill={colours.deepMuted} opacity=".6" />
    </svg>
  </>
);

/** Outline down to the lower edge, which has round corners. */
const hill = (outline: string, height: number, corner: number) =>
  `${outline}v${height - corner}q0 ${corner} -${corner} ${corner}H${corner}q-${corner} 0-${corner}-${corner}z`;
