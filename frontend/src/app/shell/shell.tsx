import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import classes from "./shell.module.css";
import { SignInGate } from "./sign-in-gate.tsx";
import { StudySearch } from "./study-search.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame around every screen. */
export function Shell() {
  const navigation = useNavigation();
  const main = useFocusOnNewScreen();
  return (
    <SignInGate>
      <a href="#main" className={classes.skip} data-screen-only>
        Skip to content
      </a>
      <TopBar />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classes.main}
        aria-busy={navigation.state === "loading"}
      >
        <Suspense fallback={<LoadingScreen text="Loading..." />}>
          <Outlet />
        </Suspense>
      </main>
      <StudySearch />
      <ScrollRestoration />
    </SignInGate>
  );
}

/** Keyboard focus moves to the start of a new screen; changes within a screen leave it alone. */
function useFocusOnNewScreen(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
