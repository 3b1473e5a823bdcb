import { Suspense } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import classes from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";

/** What every screen has around it. */
export function Shell() {
  const navigation = useNavigation();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className={classes.main} aria-busy={navigation.state === "loading"}>
        <Suspense fallback={<LoadingScreen text="Loading..." />}>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </>
  );
}
