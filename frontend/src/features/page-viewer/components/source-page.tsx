import { useElementSize } from "@mantine/hooks";
import { locateSnippet } from "@trialtrace/backend/quotes";
import { FileImage } from "lucide-react";
import { useMemo, useRef } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { fitPage, outgrows, sizeOfPage } from "../page-fit.ts";
import { pageImageUrl, sharpImageUrl, usePageIndex, usePageText } from "../queries.ts";
import { usePageImage } from "../use-page-image.ts";
import { useSharpImage } from "../use-sharp-image.ts";
import { clampPage } from "../viewer-rules.ts";
import { PageStage, type StageActions } from "./page-stage.tsx";

export interface SourcePageProps {
  readonly protocolId: string;
  readonly page: number;
  /** Highlighted on the page if it is found there. */
  readonly quote: string | null;
}

/** VIEW-2: a page of the document as part of another screen, as wide as its place, with a highlighted quote. */
export function SourcePage(props: SourcePageProps) {
  const index = usePageIndex(props.protocolId);
  if (index.error) {
    return <LoadError order={2} title="Pages could not be loaded" query={index} />;
  }
  if (!index.data) return <LoadingScreen text="Loading protocol pages..." />;
  if (index.data.pageCount === 0) {
    return (
      <MessageScreen icon={FileImage} title="No page images" order={2}>
        The source document of this protocol was ingested without page images.
      </MessageScreen>
    );
  }
  return <Page {...props} page={clampPage(props.page, index.data.pageCount)} index={index.data} />;
}

type Index = NonNullable<ReturnType<typeof usePageIndex>["data"]>;

function Page({ protocolId, page, quote, index }: SourcePageProps & { readonly index: Index }) {
  const { ref, width, height } = useElementSize<HTMLElement>();
  const stage = useRef<StageActions>(null);
  const image = usePageImage({ page, url: pageImageUrl(index, page) });
  const painted = image.failed ? page : (image.shown?.page ?? page);
  const imageSize = sizeOfPage(index.sizes, painted);
  const { size } = fitPage(imageSize, { width, height }, 1, "width");
  const isCoarse = width > 0 && !image.failed && outgrows(imageSize, size, window.devicePixelRatio);
  const isCurrent = painted === page;
  const sharp = useSharpImage(isCoarse && index.sharp && isCurrent ? sharpImageUrl(index, page) : null);
  const text = usePageText(protocolId, page);
  const boxes = useMemo(
    () => (text.data && quote !== null ? locateSnippet(text.data.words, quote) : null),
    [text.data, quote],
  );
  return (
    <PageStage
      stageRef={ref}
      page={painted}
      size={size}
      image={image}
      sharp={sharp}
      coarse={null}
      boxes={isCurrent ? boxes : null}
      hits={null}
      words={isCurrent ? (text.data?.words ?? []) : []}
      busy={image.pending}
      actions={stage}
      takesFocus={false}
    />
  );
}
