<?php
/**
 * Deletes the settings, which are all that the plugin stores.
 *
 * @package tour-booking
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	$tour_booking_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $tour_booking_sites as $tour_booking_site ) {
		delete_blog_option( $tour_booking_site, 'tour_booking' );
	}
} else {
	delete_option( 'tour_booking' );
}
